import {
  contractDocuments,
  contractPlaces,
  contractPlacesInWords,
  type ContractDocument,
  type ContractPlace,
  type KeptText,
} from '#contract/contract-words'
import { addDays, addMonths, daysBetween } from '#upstream/kernel/time'

export const noticeDays = 30

export interface ContractVersion {
  document: ContractDocument
  version: string
  /** First day in force, `2026-01-01`. */
  from: string
  /** True when signatures of earlier versions stay valid until their own expiry. */
  keepsEarlier: boolean
}

export interface Signature {
  /** A document, or `former`, the single contract of before, which covers all of them. */
  document: string
  version: string
  /** Expiry date. */
  until: string
}

export interface ContractStatus {
  document: ContractDocument
  /** The version to sign now. */
  version: string
  state: 'due' | 'ending' | 'signed'
  /** Expiry date of the current or last signature; '' for none. */
  until: string
  /** Why a signature is due. */
  cause?: 'never' | 'expired' | 'version'
}

/** The version of a document to sign on this day; before any is in force, the first. */
export function versionOn(
  versions: readonly ContractVersion[],
  document: ContractDocument,
  today: string,
): ContractVersion {
  const own = versions.filter((version) => version.document === document)
  const found = own.filter(({ from }) => from <= today).at(-1) ?? own[0]
  if (found === undefined) throw new Error(`${document} has no version`)
  return found
}

/**
 * Expiry date of a signature: a year later, or the 31st of December; in December, when the previous
 * signature is about to expire, that of the next year.
 */
export function lastDayOf(signedOn: string, term: 'year-end' | 'year'): string {
  if (term === 'year') return addDays(addMonths(signedOn, 12), -1)
  return `${addDays(signedOn, 31).slice(0, 4)}-12-31`
}

export function contractStatusesOf(
  signatures: readonly Signature[],
  versions: readonly ContractVersion[],
  today: string,
): ContractStatus[] {
  return (Object.keys(contractDocuments) as ContractDocument[]).map((document) => {
    const { version } = versionOn(versions, document, today)
    const own = signatures.filter((one) => one.document === document || one.document === 'former')
    const alive = own.filter(({ until }) => until >= today)
    const until = lastOf(alive.filter((one) => counts(one, document, versions, today)))
    if (until !== '') {
      const isEnding = daysBetween(today, until) <= noticeDays
      return { document, version, state: isEnding ? 'ending' : 'signed', until }
    }
    const cause = own.length === 0 ? 'never' : alive.length === 0 ? 'expired' : 'version'
    return { document, version, state: 'due', until: lastOf(own), cause }
  })
}

/** True when all versions in force since then keep the signature valid. */
function counts(
  signature: Signature,
  document: ContractDocument,
  versions: readonly ContractVersion[],
  today: string,
): boolean {
  const inForce = versions.filter((one) => one.document === document && one.from <= today)
  const signed =
    signature.document === 'former'
      ? -1
      : inForce.findIndex(({ version }) => version === signature.version)
  return inForce.slice(signed + 1).every(({ keepsEarlier }) => keepsEarlier)
}

function lastOf(signatures: readonly Signature[]): string {
  return signatures.reduce((last, { until }) => (until > last ? until : last), '')
}

/** Why a store may not order now, in words; undefined when it may (code 459, domain-rules §4). */
export function contractProblem(statuses: readonly ContractStatus[]): string | undefined {
  const due = statuses.filter(({ state }) => state === 'due')
  const [first] = due
  if (first === undefined) return undefined
  const expired = due.find(({ cause }) => cause === 'expired')
  if (due.some(({ cause }) => cause === 'never')) return '请先签署电子合同，签署后返回继续结算'
  if (expired !== undefined) return `电子合同已于 ${expired.until} 到期，请重新签署后返回继续结算`
  return '电子合同有新版本，请签署后返回继续结算'
}

/** Why a document has to be signed, in words; '' when it has not. */
export function whyToSign({ state, cause, until }: ContractStatus): string {
  if (state === 'signed') return ''
  if (state === 'ending') return `已签署的将于 ${until} 到期，现在可以续签`
  if (cause === 'expired') return `已签署的已于 ${until} 到期`
  return cause === 'version' ? '有新版本，需要重新签署' : '尚未签署'
}

export interface PaperDays {
  today: string
  handedIn: string
  /** When the store was registered here; the text names it. */
  storeSince: string
  /** When the newest of the printed texts came into force, and its version. */
  textFrom: string
  version: string
}

/** Why a paper contract cannot have been signed on this day, in words; undefined when it can. */
export function paperDayProblem(signedOn: string, days: PaperDays): string | undefined {
  const { today, handedIn, storeSince, textFrom, version } = days
  if (signedOn > today) return '签署日期不能晚于今天'
  if (signedOn > handedIn) return `盖章文件是 ${handedIn} 上传的，签署日期不能晚于那天`
  if (signedOn < textFrom) return `文本（${version} 版）从 ${textFrom} 起才有，签署日期不能早于那天`
  if (signedOn < storeSince) return `这家门店 ${storeSince} 才登记，签署日期不能早于那天`
  return undefined
}

/** The newest of these versions; unknown ones are skipped. */
export function youngestVersion(
  versions: readonly ContractVersion[],
  signed: readonly Pick<ContractVersion, 'document' | 'version'>[],
): Pick<ContractVersion, 'version' | 'from'> {
  const known = versions.filter((one) =>
    signed.some(({ document, version }) => document === one.document && version === one.version),
  )
  return known.reduce((last, one) => (one.from > last.from ? one : last), { version: '', from: '' })
}

/** The text as it is signed: placeholders filled in, `（未登记）` for missing values. */
export function fillText(
  template: string,
  values: Readonly<Record<(typeof contractPlaces)[ContractPlace], string>>,
): string {
  return template.replace(/\{([^{}]*)\}/g, (place, name: string) => {
    if (!isPlace(name)) throw new Error(`nothing to fill ${place} with`)
    return values[contractPlaces[name]] || '（未登记）'
  })
}

const isPlace = (name: string): name is ContractPlace => Object.hasOwn(contractPlaces, name)

/**
 * What is wrong with a text of one's own, in words; undefined when it can be signed. A user
 * agreement is not filled in.
 */
export function textProblem(document: KeptText, body: string): string | undefined {
  if (document === 'agreement') return undefined
  const title = contractDocuments[document]
  if (paragraphsOf(body)[0] !== title) return `第一段应为“${title}”，下面空一行`
  const used = [...body.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = used.find((name) => !isPlace(name))
  if (unknown !== undefined) return `不认识 {${unknown}}，可用的是 ${contractPlacesInWords}`
  if (/[{}]/.test(body.replace(/\{[^{}]*\}/g, '')))
    return `大括号要成对，可用的是 ${contractPlacesInWords}`
  const missing = (['供货方', '采购方', '到期日'] as const).find((name) => !used.includes(name))
  return missing === undefined ? undefined : `缺少 {${missing}}：双方名称和到期日要由系统填入`
}

/** The label of the next version of a document: `2026-2`. */
export function nextLabel(
  versions: readonly { document: KeptText; version: string }[],
  document: KeptText,
  year: string,
): string {
  const taken = versions
    .filter((one) => one.document === document && one.version.startsWith(`${year}-`))
    .map(({ version }) => Number(version.slice(5)))
  return `${year}-${String(Math.max(0, ...taken) + 1)}`
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).map((paragraph) => paragraph.trim())
}

/** The next number of a year: `HT2026000001` is the first. */
export function nextNumber(year: string, last: string | undefined): string {
  const place = last === undefined ? 1 : Number(last.slice(6)) + 1
  return `HT${year}${String(place).padStart(6, '0')}`
}

/** `138****0000`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
