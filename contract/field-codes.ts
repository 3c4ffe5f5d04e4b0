/**
 * What is wrong at a field of a 422, where a page does more than show its words. Without zod, so that
 * a browser may have it.
 */
export const fieldCodes = {
  /** Another living store has this credit code: who says that it is theirs may appeal. */
  creditCodeTaken: 'CREDIT_CODE_TAKEN',
} as const
