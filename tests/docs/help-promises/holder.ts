/**
 * Who keeps what an article says: a test, by its file and its name; the staff of the wholesaler, a
 * carrier or the reader, which no test can hold; or nobody, where a number only counts what stands
 * there (三步注册).
 */
export type Holder = readonly [file: string, name: string] | 'people' | 'words'

/** What articles say, by article and by a part of its sentence. */
export type Promises = Record<string, Record<string, Holder>>
