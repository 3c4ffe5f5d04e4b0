import type { RegionNames } from '#contract/region-names'
import { regionChoiceName } from '#app/views/stores/region-choice'

export type RegionLevel = keyof RegionNames

const levels: readonly RegionLevel[] = ['province', 'city', 'district']

/** The names of the three fields in their form. */
export type LevelNames = Record<RegionLevel, string>

/** Text of the fields up to this one, as one query. */
export function readQuestion(box: HTMLElement | null, names: LevelNames, to: RegionLevel): string {
  return levels
    .slice(0, levels.indexOf(to) + 1)
    .map((level) => inputOf(box, names[level])?.value ?? '')
    .join(' ')
    .trim()
    .slice(0, 100)
}

export function fillIn(box: HTMLElement | null, names: LevelNames, region: RegionNames): void {
  for (const level of levels) {
    const input = inputOf(box, names[level])
    if (input !== null) input.value = region[level]
  }
}

/** New input replaces a radio button chosen before. */
export function forgetChoice(box: HTMLElement | null): void {
  const typed = box?.querySelector<HTMLInputElement>(`[name="${regionChoiceName}"][value=""]`)
  if (typed) typed.checked = true
}

function inputOf(box: HTMLElement | null, name: string): HTMLInputElement | null {
  return box?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
}
