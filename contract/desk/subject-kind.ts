type Words = Readonly<Record<string, string>>

/** What the log tells of: its name, and the labels of what it keeps. */
export interface SubjectKind {
  name: string
  /** Labels of its states, and of its kinds. */
  state?: Words
  kind?: Words
  /** Its things by their ids, where they are always the same. */
  ids?: Words
  /** Names of its fields, where they are not the usual ones. */
  fields?: Words
}
