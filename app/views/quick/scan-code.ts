/** A scanned code, except own codes with letters: digits, or a GS1 string. */
export const scanned = /^(?:\d{8,20}|(?:\][A-Za-z]\d)?\(?01\)?\d{14}\S+)$/
/** A 追溯码, each of which is one package. */
export const traceCode = /^8\d{19}$/
