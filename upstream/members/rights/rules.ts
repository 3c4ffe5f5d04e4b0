import { mostPictures } from '#contract/most-pictures'
import { partsOfRight, rightParts } from '#contract/right-kinds'
import type { RightInput } from '#contract/right'
import { unreadableDay } from '#contract/typed-day'
import { addDays, addMonths, chinaDay } from '#upstream/kernel/time'
import { isDay } from '../documents/identity-number'
import { keepFound, type FieldErrors } from '../documents/document-problems'

/** Days after a rejection before the next application (domain-rules §13). */
export const waitDays = 7
/** Longest term of a right, months. */
const longestMonths = 5 * 12

export interface RightFacts {
  isGranted: boolean
  /** Last day of the right; undefined for one without an end. */
  until: string | undefined
  latest: { state: 'waiting' | 'accepted' | 'rejected'; decidedAt: number | null } | undefined
}

export interface RightStatus {
  isOpen: boolean
  mayApply: boolean
  /** Day of the next possible application; '' where there is no wait. */
  againOn: string
}

/**
 * Status of a right on the day of `now` (ms): it holds through its last day; an application is
 * possible while none waits, 7 days after a rejection, and again before it ends.
 */
export function rightStatus({ isGranted, until, latest }: RightFacts, now: number): RightStatus {
  const today = chinaDay(now)
  const isOpen = isGranted && (until === undefined || until >= today)
  const refusedAt = latest?.state === 'rejected' ? (latest.decidedAt ?? now) : undefined
  const again = refusedAt === undefined ? '' : addDays(chinaDay(refusedAt), waitDays)
  const againOn = again > today ? again : ''
  const isEndless = isOpen && until === undefined
  return { isOpen, againOn, mayApply: !isEndless && latest?.state !== 'waiting' && againOn === '' }
}

/** Validation errors of an application by field; empty when it can be saved. */
export function rightProblems(input: RightInput): FieldErrors {
  const parts = partsOfRight[input.kind]
  const count = parts.reduce((sum, part) => sum + input[part].length, 0)
  return keepFound({
    ...(input.kind === 'hm' && {
      purchaser: input.purchaser.length < 2 ? '请输入采购员姓名' : undefined,
      receiver: input.receiver.length < 2 ? '请输入收货员姓名' : undefined,
      bank: input.bank === '' ? '请输入对公账户的开户银行' : undefined,
      bankAccount: input.bankAccount === '' ? '请输入对公账号' : undefined,
    }),
    words: input.kind === 'cold' && input.words === '' ? '请写明冷藏设备和温度记录方式' : undefined,
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        input[part].length === 0 ? `请上传${rightParts[part]}` : undefined,
      ]),
    ),
    ...(count > mostPictures && { paper: `一次最多 ${String(mostPictures)} 张` }),
  })
}

/** Why the last day of a right is invalid; undefined when it is valid. */
export function endProblem(until: string, today: string): string | undefined {
  if (until === '') return '请输入有效期至的日期'
  if (!isDay(until)) return unreadableDay(until) ?? '没有这一天，请核对'
  if (until < today) return '有效期早于今天，请核对'
  return until > addMonths(today, longestMonths) ? '采购权限最长 5 年，请核对' : undefined
}
