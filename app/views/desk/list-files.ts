import type { ListColumns } from '#contract/desk/campaign-checks'

/** The lists of a form that a file can be read into, each with what of the file's columns. */
export type ListFiles = Readonly<Record<string, ListColumns>>

/** The field of the file of a list. */
export type FileOf<Lists extends ListFiles> = `${keyof Lists & string}File`
