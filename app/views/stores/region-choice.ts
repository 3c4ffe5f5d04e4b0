import type { Submission, SubmissionResult } from '@conform-to/dom'
import type { Failure } from '#app/upstream-client/result'
import type { Region } from '#contract/region'
import { missingRegion, type RegionNames } from '#contract/region-names'

export interface FoundRegions {
  question: string
  regions: Region[]
}

/** Radio buttons of matching regions; an empty value keeps the typed one. */
export const regionChoiceName = 'regionChoice'

const levels = ['province', 'city', 'district'] as const

export function regionChoiceValue({ province, city, district }: RegionNames): string {
  return [province, city, district].join(' ')
}

/** A sent form with the chosen region, if any, in its three fields. */
export function takeRegionChoice(form: FormData): FormData {
  const choice = form.get(regionChoiceName)
  const names = typeof choice === 'string' ? choice.split(' ') : []
  if (names.length === levels.length)
    for (const [at, level] of levels.entries()) form.set(level, names[at] ?? '')
  form.delete(regionChoiceName)
  return form
}

/** All errors of a form with a region, the region's included, in one reply. */
export function replyMistakes(submission: Submission<unknown>): SubmissionResult {
  const isMissing = levels.every((level) => (submission.payload[level] ?? '') === '')
  return submission.reply(isMissing ? { fieldErrors: { province: [missingRegion] } } : {})
}

/** A typed region as one question. */
export function regionQuestion(typed: RegionNames): string {
  return levels
    .map((level) => typed[level])
    .join(' ')
    .trim()
    .slice(0, 100)
}

/** True when a form was refused for its region. */
export function isRegionRefused({ fieldErrors = {} }: Failure): boolean {
  return levels.some((level) => level in fieldErrors)
}
