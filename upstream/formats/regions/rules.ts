import type { Region } from '#contract/region'
import type { RegionNames } from '#contract/region-names'
import { misspeltRegions } from './misspelt'
import { isPlaceAbove, plainText, readingsOf, spellingsOf } from './reading'
import { formsOf, regions, type NamedRegion } from './region-table'

export type RegionLevel = keyof RegionNames

/**
 * What a typed region comes to: one of the table, several it may mean (the nearest first), or none.
 * `level` is the field to mend.
 */
export type Resolution =
  | { state: 'exact'; region: Region }
  | { state: 'choices'; level: RegionLevel; choices: Region[] }
  | { state: 'unknown'; level: RegionLevel }

const levels = ['province', 'city', 'district'] as const
const mostChoices = 5

/**
 * The region that a buyer means (domain-rules §12): by whole or short names, with or without what
 * it lies in, in three fields or all in one. Total: any text has an answer.
 */
export function resolveRegion(typed: RegionNames): Resolution {
  const text = plainText(levels.map((level) => typed[level]).join(' '))
  const region = exactRegion(text)
  if (region !== undefined) return { state: 'exact', region: toRegion(region) }
  const choices = nearRegions(text, mostChoices)
  const [best] = choices
  return best === undefined
    ? { state: 'unknown', level: levelToMend(typed, undefined) }
    : { state: 'choices', level: levelToMend(typed, best), choices: choices.map(toRegion) }
}

/** The regions that a text may mean or begin, at most `most`, the nearest first. */
export function findRegions(typed: string, most: number): Region[] {
  const text = plainText(typed)
  return nearRegions(text, most).map(toRegion)
}

function exactRegion(text: string): NamedRegion | undefined {
  const readings = readingsOf(text).filter(({ grade }) => grade !== 'former')
  const whole = readings.filter(({ grade }) => grade === 'whole')
  const [reading, ...others] = whole.length > 0 ? whole : readings
  // 海南 is a district too, but whoever writes it means the province.
  const isAbove = whole.length === 0 && isPlaceAbove(text)
  return others.length === 0 && !isAbove ? reading?.region : undefined
}

/** The region of a code of GB/T 2260; undefined for none of the table. */
export function regionOfCode(code: string): Region | undefined {
  const region = regions.find((one) => one.code === code)
  return region && toRegion(region)
}

/** Each way to be near is asked only when those before it know nothing. */
function nearRegions(text: string, most: number): NamedRegion[] {
  if (text === '') return []
  const ways = [named, misspeltRegions, beginning, elsewhere, within]
  for (const way of ways) {
    const found = way(text)
    if (found.length > 0) return found.slice(0, most)
  }
  return []
}

/** What the text names, then what it begins to name. */
function named(text: string): NamedRegion[] {
  const begun = regions.filter((region) =>
    spellingsOf(region).some((spelling) => spelling.startsWith(text)),
  )
  return [...new Set([...readingsOf(text).map(({ region }) => region), ...begun])]
}

/** A region with something behind it, as a street. */
function beginning(text: string): NamedRegion[] {
  for (let length = text.length - 1; length > 1; length -= 1) {
    const found = readingsOf(text.slice(0, length))
    if (found.length > 0) return found.map(({ region }) => region)
  }
  return []
}

/** A region that lies elsewhere than in what stands before it; more of that right is nearer. */
function elsewhere(text: string): NamedRegion[] {
  for (let length = 2; length < text.length; length += 1) {
    const found = readingsOf(text.slice(length)).map(({ region }) => region)
    const nearer = found.filter(({ provinceForms, cityForms }) =>
      [...provinceForms, ...cityForms].some((form) => text.includes(form)),
    )
    if (found.length > 0) return [...new Set([...nearer, ...found])]
  }
  return []
}

/** Districts of the city, or of the province, that a text begins with. */
function within(text: string): NamedRegion[] {
  for (let length = text.length - 1; length > 1; length -= 1) {
    const above = text.slice(0, length)
    if (isPlaceAbove(above)) return named(above)
  }
  return []
}

/** The first field that does not say what the best answer says, else the last that says nothing. */
function levelToMend(typed: RegionNames, best: RegionNames | undefined): RegionLevel {
  const filled = levels.filter((level) => plainText(typed[level]) !== '')
  if (filled.length < 2) return filled[0] ?? 'province'
  const wrong = filled.find((level) => !says(typed[level], best?.[level]))
  const empty = levels.filter((level) => !filled.includes(level))
  return wrong ?? empty.at(-1) ?? 'district'
}

function says(typed: string, name: string | undefined): boolean {
  return name !== undefined && formsOf(name).includes(plainText(typed))
}

function toRegion({ code, province, city, district }: NamedRegion): Region {
  return { code, province, city, district }
}
