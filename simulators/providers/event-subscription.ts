/** A request to create a subscription. */
export interface NewSubscription {
  readonly type: string;
  readonly version: string;
  readonly condition: { readonly broadcaster_user_id: string };
  readonly transport: { readonly method: string; readonly callback: string; readonly secret: string };
}

/** A subscription of EventSub. */
export interface EventSubscription extends NewSubscription {
  readonly id: string;
  readonly created_at: string;
  status: string;
}
