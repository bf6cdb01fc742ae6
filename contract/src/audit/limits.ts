/** How long the IP addresses of audited actions are kept. */
export const AUDIT_IP_DAYS = 90;
