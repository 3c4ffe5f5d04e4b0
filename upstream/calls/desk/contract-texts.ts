import { keptTexts, type KeptText } from '#contract/contract-words'
import { agreementCode } from '#contract/help-codes'
import { getArticleBody } from '#upstream/content/articles/store'
import { renderMarkdown } from '#upstream/content/articles/markdown'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { chinaDay } from '#upstream/kernel/time'
import { findLastApproved } from '#upstream/members/accounts/approval-store'
import { addText, removeText } from '#upstream/members/contracts/keep-text'
import { fillText, lastDayOf, paragraphsOf, textProblem } from '#upstream/members/contracts/rules'
import {
  findOwnBody,
  findOwnText,
  listOwnTexts,
  templateOf,
} from '#upstream/members/contracts/text-store'
import { firstVersions, listTextVersions } from '#upstream/members/contracts/versions'
import type { Handlers } from '../handler'

export const contractTextHandlers = {
  'desk.contractTexts': async ({ db }) => {
    const own = await listOwnTexts(db)
    const ofShop = own.map((row) => ({
      id: row.id,
      document: row.document,
      label: row.label,
      from: row.from_day,
      keepsEarlier: row.keeps_earlier === 1,
    }))
    const ofCode = firstVersions.map(({ version, ...rest }) => ({ ...rest, label: version }))
    const versions = [...ofCode, ...ofShop].reverse()
    return { versions, newest: await newestTexts(db) }
  },

  'desk.contractText': async ({ db, now }, { id }) => {
    const row = await findOwnText(db, id)
    if (row === undefined) throw notFound('合同文本')
    const { document, label, from_day: from, keeps_earlier, body } = row
    const canRemove = from > chinaDay(now)
    const keepsEarlier = keeps_earlier === 1
    const content = document === 'agreement' ? renderMarkdown(body) : undefined
    return { document, label, from, keepsEarlier, body, content, canRemove, version: 1 }
  },

  'desk.previewContractText': async (ctx, { document, body }) => {
    const problem = textProblem(document, body)
    if (problem !== undefined) throw new FormError({ body: [problem] })
    if (document === 'agreement') return { paragraphs: [], content: renderMarkdown(body) }
    return { paragraphs: paragraphsOf(fillText(body, await exampleOf(ctx))) }
  },

  'desk.addContractText': addText,
  'desk.removeContractText': removeText,
} satisfies Partial<Handlers>

async function newestTexts(db: OperatorContext['db']) {
  const versions = await listTextVersions(db)
  return Promise.all(
    (Object.keys(keptTexts) as KeptText[]).map(async (document) => {
      const newest = versions.filter((one) => one.document === document).at(-1)?.version ?? ''
      return { document, body: await bodyOf(db, document, newest) }
    }),
  )
}

async function bodyOf(db: OperatorContext['db'], document: KeptText, version: string) {
  if (document !== 'agreement') return templateOf(db, document, version)
  return (await findOwnBody(db, document, version)) ?? (await getArticleBody(db, agreementCode))
}

/** As the store that was approved last would read it. */
async function exampleOf(ctx: OperatorContext) {
  const store = await findLastApproved(ctx.db)
  return {
    supplier: sellerOf(ctx).name,
    company: store?.company ?? '（会员名称）',
    creditCode: store?.credit_code ?? '（统一社会信用代码）',
    address: store?.region ?? '（会员地址）',
    until: lastDayOf(chinaDay(ctx.now), ctx.config.CONTRACT_TERM),
  }
}
