export interface DisableProps {
  /** The form's, by which a button outside it sends it. */
  id: string;
  onBusy: (busy: boolean) => void;
  onDisabled: () => void;
}
