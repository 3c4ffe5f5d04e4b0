import type { Submission, SubmissionResult } from '@conform-to/dom'
import type { Failure } from '#app/upstream-client/result'
import type { Region } from '#contract/region'
import { missingRegion, type RegionNames } from '#contract/region-names'

/** The answer to what is typed in the fields of a region. */
export interface FoundRegions {
  question: string
  regions: Region[]
}

/** The radio buttons of regions that may be meant; an empty one means what is typed. */
export const regionChoiceName = 'regionChoice'

const levels = ['province', 'city', 'district'] as const

/** What such a radio button sends. */
export function regionChoiceValue({ province, city, district }: RegionNames): string {
  return [province, city, district].join(' ')
}

/** A sent form in which the chosen region, if any, stands in its three fields. */
export function takeRegionChoice(form: FormData): FormData {
  const choice = form.get(regionChoiceName)
  const names = typeof choice === 'string' ? choice.split(' ') : []
  if (names.length === levels.length)
    for (const [at, level] of levels.entries()) form.set(level, names[at] ?? '')
  form.delete(regionChoiceName)
  return form
}

/** What is wrong with a form that has a region, one that is missing too: it is said in the same answer. */
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

/** Whether a form was refused for its region. */
export function isRegionRefused({ fieldErrors = {} }: Failure): boolean {
  return levels.some((level) => level in fieldErrors)
}
