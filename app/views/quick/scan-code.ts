/** A scanned code, except own codes with letters. */
export const scanned = /^\d{8,20}$/
/** A 追溯码, each of which is one package. */
export const traceCode = /^8\d{19}$/
