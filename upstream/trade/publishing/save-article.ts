import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { dayProblem } from '#contract/typed-day'
import {
  findDeskArticle,
  insertArticle,
  listArticleCategories,
  type TypedArticle,
} from '#upstream/content/articles/desk-store'
import { moveOn } from '#upstream/kernel/db/move-on'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { articleProblems } from './rules'

/** Adds an article, which buyers see from its day on. 422 at the fields. */
export function addArticle(
  ctx: OperatorContext,
  typed: InputOf<Calls['desk.addArticle']>,
): Promise<{ id: number }> {
  return transact(ctx, async (trx) => {
    const { row, told } = await read(trx, typed)
    const id = await insertArticle(trx.db, row)
    await addAuditEntry(trx, { action: 'articles.add', subject: `article/${id}`, after: told })
    return { id }
  })
}

/**
 * Changes an article, at once for all buyers. 422 at the fields, also for taking away one that pages
 * of the shop lead to; 409 on a version conflict.
 */
export async function editArticle(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editArticle']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const today = chinaDay(ctx.now)
    const before = await findDeskArticle(trx.db, id, today)
    if (before === undefined) throw notFound('文章')
    const { row, told } = await read(trx, typed)
    if (version === before.version) {
      const problems = articleProblems(before, row, today)
      if (problems !== undefined) throw new FormError(problems)
    }
    const isFirst = await moveOn(trx.db, 'articles', { id, version }, row)
    await finishDecision(trx, isFirst, {
      action: 'articles.edit',
      subject: `article/${id}`,
      before: inWords(before, before.category_name),
      after: told,
    })
  })
}

async function read({ db }: OperatorContext, typed: InputOf<Calls['desk.addArticle']>) {
  const { categoryId, publishedOn, isPinned, isOpen, ...texts } = typed
  const day = publishedOn === '' ? '请填写发布日期' : dayProblem(publishedOn)
  if (day !== undefined) throw new FormError({ publishedOn: [day] })
  const category = (await listArticleCategories(db)).find(({ id }) => id === categoryId)
  if (category === undefined) throw new FormError({ categoryId: ['请选择栏目'] })
  const row: TypedArticle = {
    ...texts,
    category_id: categoryId,
    published_on: publishedOn,
    is_pinned: isPinned ? 1 : 0,
    is_open: isOpen ? 1 : 0,
  }
  return { row, told: inWords(row, category.name) }
}

function inWords(row: TypedArticle, category: string) {
  const { title, summary, body, sort, published_on: from, is_pinned, is_open } = row
  const open = is_open === 0 ? '否' : '是'
  const pinned = is_pinned === 1 ? '是' : '否'
  return { category, title, summary, body, from, sort: String(sort), pinned, open }
}
