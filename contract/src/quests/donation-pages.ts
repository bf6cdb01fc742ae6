/** The services that report donations, by the hosts of the pages on which people donate. */
const HOSTS = { 'ko-fi.com': 'kofi', 'tiltify.com': 'tiltify', 'donate.tiltify.com': 'tiltify' } as const;
const NAMES = { kofi: 'Ko-fi', tiltify: 'Tiltify' } as const;

/** A page on which people donate. */
export interface DonationPage {
  readonly service: keyof typeof NAMES;
  /** The name of the service. */
  readonly name: string;
  readonly url: string;
}

/** Finds the pages on which people donate among the links of a project, one for each service. */
export function findDonationPages(links: readonly string[]): DonationPage[] {
  const pages = links.flatMap((url): DonationPage[] => {
    const host = new URL(url).host.replace(/^www\./, '');
    const service = host in HOSTS ? HOSTS[host as keyof typeof HOSTS] : undefined;
    return service ? [{ service, name: NAMES[service], url }] : [];
  });
  return pages.filter(({ service }, at) => pages.findIndex((page) => page.service === service) === at);
}
