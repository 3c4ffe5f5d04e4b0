/** What a list is filtered by besides its state; its name is the parameter of the address. */
export interface DeskFilter {
  label: string
  /** `tabs` stand above the states, the others are fields of the search. */
  as: 'tabs' | 'select' | 'flag'
  /** Absent where the answer says what there is: of tabs by id, of a field by name. */
  choices?: Readonly<Record<string, string>>
  /** Chosen where the address says nothing; absent for all rows. */
  usual?: string
}

export interface DeskList {
  /** What its rows are called: of its file, and of its page unless that has several lists. */
  title: string
  /** The call that answers a page of the list. */
  call: `desk.${string}`
  /** States that its rows are filtered by, and what they are the states of; absent for none. */
  states?: Readonly<Record<string, string>>
  stateLabel?: string
  /** Columns that it sorts by. */
  sorts?: readonly string[]
  /** What its search looks at; absent for none. */
  searched?: string
  /** The date of its rows that is asked for from a day to a day: 下单; absent for none. */
  dated?: string
  /** Its rows belong to stores, and one is asked for by its own field. */
  ofStores?: true
  filters?: Readonly<Record<string, DeskFilter>>
}
