import { settingsOfTopic, type SettingName } from '#contract/desk/setting-topics'
import { lockSettings } from '#upstream/kernel/db/lock'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { readAgain } from '#upstream/kernel/meta/settings-in-force'
import { listSettings, saveSetting } from '#upstream/kernel/meta/settings-store'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { versionOf } from './describe'
import { inWords, readTyped, usualOf, type Typed } from './rules'

interface Change {
  id: number
  version: number
  typed: Readonly<Record<SettingName, string>>
}

/**
 * Changes the settings of a topic, all of them together. 422 at the field for what the
 * environment would refuse too, 409 when somebody changed the topic since it was read. They hold
 * from the next request on, in other processes within a second.
 */
export async function changeSettings(
  ctx: OperatorContext,
  { id, version, typed }: Change,
): Promise<void> {
  const names = settingsOfTopic(id)
  if (names.length === 0) throw notFound('店铺设置')
  const own: Typed = Object.fromEntries(names.map((name) => [name, typed[name]]))
  await transact(ctx, async (trx) => {
    await lockSettings(trx.db)
    const rows = (await listSettings(trx.db)).filter(({ name }) => names.some((n) => n === name))
    const isFirst = versionOf(rows) === version
    const { stored, errors } = readTyped(own, trx.config)
    if (isFirst && Object.keys(errors).length > 0) throw new FormError(errors)
    const before = new Map(rows.map(({ name, value }) => [name, value]))
    // An untouched field is sent with the default that it shows.
    const changed = Object.entries(stored).filter(([name, value]) => {
      const was = before.get(name) ?? ''
      return value !== was && !(was === '' && value === usualOf(name as SettingName))
    }) as [SettingName, string][]
    if (isFirst)
      for (const [name, value] of changed)
        await saveSetting(trx, { name, value, by: trx.operator.name })
    const told = (valueOf: (name: SettingName, value: string) => string) =>
      Object.fromEntries(
        changed.map(([name, value]) => [name, inWords(name, valueOf(name, value))]),
      )
    await finishDecision(trx, isFirst, {
      action: 'settings.change',
      subject: `settings/${String(id)}`,
      before: told((name) => before.get(name) ?? ''),
      after: told((_, value) => value),
    })
  })
  if (ctx.afterCommit === undefined) await readAgain(ctx.database)
  else
    ctx.afterCommit.push(async ({ database }) => {
      await readAgain(database)
    })
}
