import type { HmReceiptState } from '#contract/kinds'

/** States of a stored receipt; an order that was shipped and not received has none yet. */
export type KeptReceiptState = Exclude<HmReceiptState, 'toReceive'>
