/** Returns the error text of an invalid value, or null if it is valid. */
export type Validator = (value: string) => string | null;
