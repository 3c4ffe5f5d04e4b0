import { documentTitles, endless } from '#contract/document-slots'
import { mostPictures } from '#contract/most-pictures'
import type { DocumentInput } from '#contract/registration'
import { endlessProblem, unreadableDay } from '#contract/typed-day'
import type { StoreKind } from '#contract/user'
import { addMonths } from '#upstream/kernel/time'
import { identityNumberProblem, isDay, toIdentityNumber } from './identity-number'
import type { NoteReader } from './licence-number'
import { termsOf, type SlotTerms } from './slots'

export type FieldErrors = Record<string, string[]>

const longestMonths = 40 * 12

interface Judged {
  kind: StoreKind
  creditCode: string
  today: string
  /** The stored 身份证 number is kept, so none has to be entered. */
  hasIdNumber: boolean
}

/** Validation errors of a document by field (domain-rules §12); empty when it can be saved. */
export function documentProblems(input: DocumentInput, judged: Judged): FieldErrors {
  const terms = termsOf(input.slot, judged.kind)
  return keepFound({
    title: titleProblem(input, terms, judged.creditCode),
    number: terms.hasNumber && input.number === '' ? '请输入证号' : undefined,
    ...dayProblems(input, terms, judged.today),
    ...personProblems(input, terms, judged),
    ...pictureProblems(input, terms),
  })
}

export function keepFound(problems: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, [message]]],
    ),
  )
}

const codeBeginnings = { businessLicence: '9', institution: '12', nonEnterprise: '52' } as const

function titleProblem(
  { title }: DocumentInput,
  { titles }: SlotTerms,
  creditCode: string,
): string | undefined {
  if (!titles.includes(title)) return '请选择证照名称'
  if (!(title in codeBeginnings)) return undefined
  const beginning = codeBeginnings[title as keyof typeof codeBeginnings]
  return creditCode.startsWith(beginning)
    ? undefined
    : `${documentTitles[title]}的统一社会信用代码以 ${beginning} 开头，与登记的 ${creditCode} 不符`
}

export function dayProblems(
  {
    validFrom,
    validUntil,
    isEndless,
  }: Pick<DocumentInput, 'validFrom' | 'validUntil' | 'isEndless'>,
  { dates }: SlotTerms,
  today: string,
  reader: NoteReader = 'buyer',
) {
  if (dates === 'none') return {}
  const isPeriod = dates === 'period'
  const from = isPeriod ? beginProblem(validFrom) : undefined
  if (isEndless && validUntil !== '')
    return { validFrom: from, validUntil: '填了日期又勾了“长期”，请只留一个' }
  if (isEndless)
    return { validFrom: from, validUntil: isPeriod ? '委托书须写明终止日期' : undefined }
  const period = { from: isPeriod ? validFrom : '', until: validUntil }
  return { validFrom: from, validUntil: endProblem(period, today, reader) }
}

const whatToDo: Record<NoteReader, string> = {
  buyer: '请上传新证',
  reviewer: '不能通过，请按“已过期”退回',
}

function beginProblem(from: string): string | undefined {
  if (from === '') return '请输入开始日期'
  return isDay(from) ? undefined : (unreadableDay(from) ?? '没有这一天，请核对')
}

function endProblem(
  { from, until }: { from: string; until: string },
  today: string,
  reader: NoteReader,
): string | undefined {
  if (until === '') return '请输入有效期至的日期'
  if (!isDay(until)) return endlessProblem(until) ?? unreadableDay(until) ?? '没有这一天，请核对'
  if (until < today) return `已于 ${until} 到期，${whatToDo[reader]}`
  if (from > until) return '终止日期早于开始日期'
  return until > addMonths(today, longestMonths)
    ? '有效期超过 40 年，请核对；长期有效请勾选“长期”'
    : undefined
}

function personProblems(
  { person, idNumber, subject }: DocumentInput,
  { hasPerson }: SlotTerms,
  { today, hasIdNumber }: Judged,
) {
  if (!hasPerson) return {}
  const number = toIdentityNumber(idNumber)
  const isKept = number === '' && hasIdNumber
  return {
    person: person.length < 2 ? '请输入被委托人姓名' : undefined,
    idNumber:
      number === '' && !isKept
        ? '请输入被委托人的身份证号'
        : isKept
          ? undefined
          : identityNumberProblem(number, today),
    subject: subject === '' ? '请输入委托事项' : undefined,
  }
}

const pictureWords = {
  page: '请选择要上传的文件',
  front: '请上传身份证人像面',
  back: '请上传身份证国徽面',
} as const

function pictureProblems(input: DocumentInput, { parts }: SlotTerms) {
  const count = parts.reduce((sum, part) => sum + input[part].length, 0)
  const missing = parts.map((part) => [
    part,
    input[part].length === 0 ? pictureWords[part] : undefined,
  ])
  const problems = Object.fromEntries(missing) as Record<string, string | undefined>
  return count > mostPictures ? { ...problems, page: `一份证照最多 ${mostPictures} 张` } : problems
}

/** Expiry date to save; '' for a document without one. */
export function keptUntil(
  { validUntil, isEndless }: Pick<DocumentInput, 'validUntil' | 'isEndless'>,
  { dates }: SlotTerms,
): string {
  if (dates === 'none') return ''
  return isEndless ? endless : validUntil
}
