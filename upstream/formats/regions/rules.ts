import type { Region } from '#contract/region'
import type { RegionNames } from '#contract/region-names'
import { misspeltRegions } from './misspelt'
import { isPlaceAbove, plainText, readingsOf, spellingsOf } from './reading'
import { formsOf, regions, type NamedRegion } from './region-table'

export type RegionLevel = keyof RegionNames

/**
 * The result for a typed region: one of the table, several choices (the nearest first), or none.
 * `level` is the field to correct.
 */
export type Resolution =
  | { state: 'exact'; region: Region }
  | { state: 'choices'; level: RegionLevel; choices: Region[] }
  | { state: 'unknown'; level: RegionLevel }

const levels = ['province', 'city', 'district'] as const
const mostChoices = 5
const provinces = new Set(regions.flatMap(({ provinceForms }) => provinceForms))

/**
 * Resolves a typed region (domain-rules §12): full or short names, with or without the regions
 * above, in three fields or one. Never throws.
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
  // 海南 is also a district (海南区 of 乌海市), but the text means the province.
  const isAbove = whole.length === 0 && isPlaceAbove(text)
  return others.length === 0 && !isAbove ? reading?.region : undefined
}

export function regionOfCode(code: string): Region | undefined {
  const region = regions.find((one) => one.code === code)
  return region && toRegion(region)
}

/** Each search runs only when the previous ones found nothing. */
function nearRegions(text: string, most: number): NamedRegion[] {
  if (text === '') return []
  const ways = [named, misspeltRegions, beginning, elsewhere, within]
  for (const way of ways) {
    const found = way(text).filter((region) => !isBeginOfAnother(text, region))
    if (found.length > 0) return found.slice(0, most)
  }
  return []
}

/** A text that begins with 河北 means the province, not 河北区 of 天津. */
function isBeginOfAnother(text: string, { districtForms }: NamedRegion): boolean {
  const [whole = '', ...short] = districtForms
  const isMeant = text.startsWith(whole) || text.length <= whole.length
  return !isMeant && short.some((form) => text.startsWith(form) && provinces.has(form))
}

/** Regions that the text names, then those whose spelling it begins. */
function named(text: string): NamedRegion[] {
  const begun = regions.filter((region) =>
    spellingsOf(region).some((spelling) => spelling.startsWith(text)),
  )
  return [...new Set([...readingsOf(text).map(({ region }) => region), ...begun])]
}

function beginning(text: string): NamedRegion[] {
  for (let length = text.length - 1; length > 1; length -= 1) {
    const found = readingsOf(text.slice(0, length))
    if (found.length > 0) return found.map(({ region }) => region)
  }
  return []
}

/** A region below a wrong province or city; those with a correct part come first. */
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

function within(text: string): NamedRegion[] {
  for (let length = text.length - 1; length > 1; length -= 1) {
    const above = text.slice(0, length)
    if (isPlaceAbove(above)) return named(above)
  }
  return []
}

/** The first field that contradicts the best choice, else the last empty one. */
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
