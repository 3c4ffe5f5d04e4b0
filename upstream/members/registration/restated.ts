import type { DocumentSlot } from '#contract/document-slots'
import { joinRegion } from '#contract/region-names'
import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { NoteReader } from '../documents/licence-number'
import type { ProfileRow } from './store'

const facts = {
  company: '单位名称',
  kind: '单位类型',
  creditCode: '统一社会信用代码',
  address: '注册地址',
  warehouse: '仓库地址',
  principal: '负责人',
  purchaser: '采购员',
  invoice: '开票资料',
} as const
type Fact = keyof typeof facts

export type Stated = Readonly<Record<Fact, string>>

export interface Restated {
  fact: Fact
  before: string
  after: string
}

const licence = ['company', 'kind', 'creditCode', 'address', 'principal'] as const

const statedBy: Record<DocumentSlot, readonly Fact[]> = {
  business: licence,
  clinic: licence,
  drug: [...licence, 'warehouse'],
  device: [...licence, 'warehouse'],
  food: licence,
  proxy: ['company', 'purchaser'],
  quality: ['company'],
  invoice: ['company', 'creditCode', 'invoice'],
}

export function statedOf(
  { company, kind, creditCode }: { company: string; kind: StoreKind; creditCode: string },
  profile: Omit<ProfileRow, 'updated_at'>,
): Stated {
  const { invoice_address, invoice_phone, bank, bank_account } = profile
  return {
    company,
    kind: storeKinds[kind],
    creditCode,
    address: joinRegion(profile) + profile.detail,
    warehouse: profile.warehouse,
    principal: profile.principal,
    purchaser: profile.purchaser,
    invoice: [invoice_address, invoice_phone, bank, bank_account]
      .filter((part) => part !== '')
      .join('，'),
  }
}

/**
 * The facts of an accepted document that no longer hold once its company is `after` (domain-rules
 * §13). Earlier differences are compared with what was accepted, so that changing back clears them.
 */
export function restatedOf(
  slot: DocumentSlot,
  known: readonly Restated[],
  { before, after }: { before: Stated; after: Stated },
): Restated[] {
  return statedBy[slot].flatMap((fact) => {
    const accepted = known.find((one) => one.fact === fact)?.before ?? before[fact]
    return accepted === after[fact] ? [] : [{ fact, before: accepted, after: after[fact] }]
  })
}

export function writeRestated(restated: readonly Restated[]): string {
  return restated.length === 0 ? '' : JSON.stringify(restated)
}

export function readRestated(kept: string): Restated[] {
  return kept === '' ? [] : (JSON.parse(kept) as Restated[])
}

export function restatedNote(
  { fact, before, after }: Restated,
  reader: NoteReader = 'buyer',
): string {
  const change = `${facts[fact]}改过：${before === '' ? '（未填）' : before} → ${after === '' ? '（未填）' : after}`
  return reader === 'buyer'
    ? `这份资料通过后，${change}，须重新审核；证照已换新的，请重新上传`
    : `上次通过后，${change}，请对照图片`
}
