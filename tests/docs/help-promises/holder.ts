/**
 * The proof of a sentence: a test, by file and name; `people` for what the wholesaler's staff, a
 * carrier or the reader does, which no test can check; `words` when the number only counts what
 * stands there (三步注册).
 */
export type Holder = readonly [file: string, name: string] | 'people' | 'words'

export type Promises = Record<string, Record<string, Holder>>
