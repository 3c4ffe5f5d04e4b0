/**
 * Codes of 422 field errors that a page handles specially, free of zod so that browser code can
 * import them.
 */
export const fieldCodes = {
  /** Another active store has this credit code; an appeal is possible. */
  creditCodeTaken: 'CREDIT_CODE_TAKEN',
} as const
