/** One way to prove who sits here: a form whose buttons stand in the dialog around it. */
export interface ProofProps {
  readonly id: string;
  /** Tells a password manager whose password is asked for. */
  readonly username: string;
  readonly onBusy: (busy: boolean) => void;
}
