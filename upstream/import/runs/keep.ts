import path from 'node:path'
import { rm, stat } from 'node:fs/promises'
import { createReadStream, type ReadStream } from 'node:fs'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { importKinds, type ImportKind } from '#contract/import-fields'
import { holdersOf } from '#contract/desk/roles'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { goOn } from './queue'
import { doubledField, mappingOf, readSummary, type ImportSettings } from './summary'
import {
  findImport,
  findLastApplied,
  forgetKept,
  insertImport,
  isAnyOrdered,
  type ImportRow,
} from './store'
import { deleteWorkFiles, keepWorkFile, placeOfWorkFile } from './work-files'

const keptMs = 86_400_000

type Options = InputOf<Calls['desk.addImport']>

/** Keeps a file of goods and queues its dry run. Returns the id. */
export async function addImport(
  ctx: OperatorContext,
  { file, options }: { file: File; options: Options },
): Promise<number> {
  requireRights(ctx, options.kind)
  const kept = await keepWorkFile(ctx, new Uint8Array(await file.arrayBuffer()))
  const name = nameOf(file)
  const { operator, now } = ctx
  const pressed = { pressed_id: operator.id, pressed_by: operator.name, pressed_at: now }
  const settings: ImportSettings = { ...options, mapping: {}, mayCustomers: mayCustomers(ctx) }
  const id = await transact(ctx, async (trx) => {
    const added = await insertImport(trx.db, {
      state: 'checking',
      file: name,
      kept,
      settings: JSON.stringify(settings),
      operator_id: operator.id,
      operator: operator.name,
      created_at: now,
      ...pressed,
    })
    await addAuditEntry(trx, {
      action: 'imports.add',
      subject: `import/${String(added)}`,
      after: { file: name, ...inWords(settings) },
    })
    return added
  }).catch(async (error: unknown) => {
    await deleteWorkFiles(ctx, [kept])
    throw error
  })
  goOn(ctx)
  return id
}

/** Queues another dry run, with other columns or options. 409 on a version conflict. */
export async function readAgain(
  ctx: OperatorContext,
  { id, version, columns, ...options }: InputOf<Calls['desk.readImport']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const before = await requireImport(trx, id)
    const kind = options.kind === 'auto' ? before.kind : options.kind
    requireRights(ctx, before.kind)
    requireRights(ctx, kind)
    const doubled = doubledField(columns)
    if (doubled !== undefined) throw new FormError({ columns: [`有两列都读作“${doubled}”`] })
    requireFile(before)
    const settings = JSON.parse(before.settings) as ImportSettings
    const trial = readSummary(before.trial)
    const chosen =
      columns.length === 0
        ? settings.mapping
        : mappingOf(columns, { kind, isOneSheet: trial?.isOneSheet !== false })
    // Columns of another kind are guessed anew.
    const mapping = kind === before.kind ? chosen : {}
    const after: ImportSettings = { ...options, mapping, mayCustomers: mayCustomers(ctx) }
    const isFirst = await moveOn(
      trx.db,
      'imports',
      { id, version, state: before.state === 'failed' ? 'failed' : 'checked' },
      { state: 'checking', settings: JSON.stringify(after), problem: '', ...pressedBy(trx) },
    )
    await finishDecision(trx, isFirst, {
      action: 'imports.read',
      subject: `import/${String(id)}`,
      before: inWords(settings),
      after: inWords(after),
    })
  })
  goOn(ctx)
}

/**
 * Queues the application of a dry run or the undoing of the last import, or drops a file. 409 on a
 * version conflict, 422 when it cannot be undone.
 */
export async function decideImport(
  ctx: OperatorContext,
  { id, version, decision }: InputOf<Calls['desk.decideImport']>,
): Promise<void> {
  const [from, to, action] = (
    {
      apply: ['checked', 'applying', 'imports.apply'],
      drop: ['checked', 'dropped', 'imports.drop'],
      undo: ['applied', 'undoing', 'imports.undo'],
    } as const
  )[decision]
  const before = await transact(ctx, async (trx) => {
    const row = await requireImport(trx, id)
    requireRights(ctx, row.kind)
    if (row.version === version && decision === 'apply') requireFile(row)
    if (row.version === version && decision === 'undo') {
      const why = await whyNotUndone(trx, row)
      if (why !== '') throw new FormError({ decision: [why] })
    }
    const { now, operator } = trx
    const isFirst = await moveOn(
      trx.db,
      'imports',
      { id, version, state: from },
      {
        state: to,
        problem: '',
        ...pressedBy(trx),
        ...(decision === 'drop' && { kept: '' }),
        ...(decision === 'apply' && { applied_at: now, applied_by: operator.name }),
      },
    )
    await finishDecision(trx, isFirst, {
      action,
      subject: `import/${String(id)}`,
      before: { state: from },
      after: { state: to },
    })
    return row
  })
  if (decision === 'drop') await deleteFiles(ctx, [before.kept])
  goOn(ctx)
}

/** Why an import cannot be undone; '' when it can. */
export async function whyNotUndone({ db }: Context, row: ImportRow): Promise<string> {
  if (row.state !== 'applied' || row.applied_at === null) return '还没有应用'
  const numbers = readSummary(row.result)?.numbers
  if (numbers?.added === 0 && numbers.changed === 0) return '这次没有改动任何内容'
  if ((await findLastApplied(db)) !== row.id) return '之后又应用过别的文件，只能撤销最近一次'
  return (await isAnyOrdered(db, row.id, row.applied_at))
    ? '应用之后已有商品被订购，不能撤销；请改好文件再导入一次'
    : ''
}

/** The rows that were not imported, with why. 404 for none. */
export async function openRefused(
  ctx: OperatorContext,
  id: number,
): Promise<{ name: string; stream: ReadStream }> {
  const row = await requireImport(ctx, id)
  requireSight(ctx, row)
  const place = refusedPlace(ctx, row.kept)
  const isThere = row.kept !== '' && (await stat(place).catch(() => undefined)) !== undefined
  if (!isThere) throw notFound('未导入的行')
  const name = `${path.parse(row.file).name}-未导入的行.csv`
  return { name, stream: createReadStream(place) }
}

/** Deletes the files of imports that are a day old and in nobody's hands. Returns the count. */
export async function forgetImportFiles(ctx: Context): Promise<number> {
  const files = await forgetKept(ctx.db, ctx.now - keptMs)
  await deleteFiles(ctx, files)
  return files.length
}

async function deleteFiles(ctx: Context, files: readonly string[]): Promise<void> {
  await deleteWorkFiles(ctx, files)
  await Promise.all(files.map((file) => rm(refusedPlace(ctx, file), { force: true })))
}

/** Where an import writes its rejected rows. */
function refusedPlace(ctx: Context, file: string): string {
  return `${placeOfWorkFile(ctx, file)}.rejected.csv`
}

async function requireImport({ db }: Context, id: number): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (row === undefined) throw notFound('导入')
  return row
}

function requireFile({ kept }: ImportRow): void {
  if (kept === '') throw new ApiError(codes.refused, '文件只保留一天，已经删除，请重新上传')
}

/**
 * What a file needs besides the right that its call names: goods and prices that of prices,
 * customers that of members.
 */
function requireRights({ operator }: OperatorContext, kind: ImportKind | 'auto'): void {
  const permission = kind === 'customers' ? 'members.write' : 'prices.write'
  if (operator.permissions.has(permission)) return
  const who = holdersOf(permission).join('、')
  const what = kind === 'customers' ? '客户资料需要会员资质' : '价目表会改价格，需要价格'
  throw new ApiError(codes.forbidden, `${what}的权限，可以请${who}办理`)
}

const mayCustomers = ({ operator }: OperatorContext) => operator.permissions.has('members.write')

/** What a file of customers says of them is for who may see customers. */
export function requireSight({ operator }: OperatorContext, { kind }: ImportRow): void {
  if (kind === 'customers' && !operator.permissions.has('customers.read'))
    throw new ApiError(codes.forbidden, '您没有“客户资料”的权限')
}

function pressedBy({ operator, now }: OperatorContext) {
  return { pressed_id: operator.id, pressed_by: operator.name, pressed_at: now }
}

function inWords({
  kind,
  inStock,
  isClearing,
  takesHidden,
}: Omit<ImportSettings, 'mapping' | 'mayCustomers'>) {
  const word = (is: boolean) => (is ? '是' : '否')
  const content = kind === 'auto' ? '按列识别' : importKinds[kind]
  return { content, inStock, isClearing: word(isClearing), takesHidden: word(takesHidden) }
}

/** The name of a file without folders and invisible characters. */
function nameOf({ name }: File): string {
  const plain = path.win32.basename(name.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ''))
  return plain.slice(-100) || '价目表'
}
