/** A submitted form: returns the trimmed value of a field, or undefined if it is empty. */
export type Field = (name: string) => string | undefined;
