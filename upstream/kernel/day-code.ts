const datedKinds = {
  complaint: { letters: 'TS', places: 6 },
  feedback: { letters: 'YJ', places: 6 },
  'points-order': { letters: 'JF', places: 7 },
} as const
export type DatedKind = keyof typeof datedKinds

export function isDated(kind: string): kind is DatedKind {
  return kind in datedKinds
}

/**
 * A number that can be read out on the phone: letters of its kind, day (`2026-11-21`) and running
 * number, `TS20261121000012`.
 */
export function dayCode(kind: DatedKind, day: string, id: number): string {
  const { letters, places } = datedKinds[kind]
  return `${letters}${day.replaceAll('-', '')}${String(id).padStart(places, '0')}`
}

/** What a number of `dayCode` is of, as the audit log says it: `complaint/12`. */
export function subjectOfCode(code: string): string | undefined {
  const [, letters, id] = /^([A-Z]{2})\d{8}0*([1-9]\d*)$/.exec(code) ?? []
  const kind = Object.entries(datedKinds).find(([, kind]) => kind.letters === letters)?.[0]
  return kind === undefined || id === undefined ? undefined : `${kind}/${id}`
}
