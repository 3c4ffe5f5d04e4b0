import { z } from 'zod'
import { settingWords, type SettingName } from '#contract/desk/setting-topics'
import { settingErrors } from '#contract/read-settings'
import { requiredAmount } from '#contract/typed-amount'
import type { Config } from '#upstream/kernel/config'
import { problemsOf } from '#upstream/kernel/config-problems'
import { formatYuanFen, yuanToFen } from '#upstream/kernel/money'
import { settingsSchema, type Settings } from '#upstream/kernel/settings'

export type Typed = Readonly<Partial<Record<SettingName, string>>>
type Stored = Partial<Record<SettingName, string>>

interface ReadForm {
  /** As the environment would have them; '' for the default. */
  stored: Stored
  errors: Record<string, string[]>
}

/**
 * Reads what was typed of settings by the rules of the environment, together with what else is in
 * force. What the environment sets is refused, and left out by the page.
 */
export function readTyped(typed: Typed, config: Config): ReadForm {
  const [stored, errors]: [Stored, Record<string, string[]>] = [{}, {}]
  let together: Settings = config
  for (const [key, text] of Object.entries(typed)) {
    const name = key as SettingName
    if (config.environment[name] !== undefined && text === '') continue
    const read = readOne(name, text, config)
    if ('error' in read) errors[name] = [read.error]
    else {
      stored[name] = read.text
      together = { ...together, [name]: read.value }
    }
  }
  for (const [name, message] of problemsOf(together))
    if (name in typed && errors[name] === undefined) errors[name] = [message]
  return { stored, errors }
}

function readOne(
  name: SettingName,
  typed: string,
  { environment }: Config,
): { error: string } | { text: string; value: unknown } {
  if (environment[name] !== undefined) return { error: '由环境变量设定，不能在这里修改' }
  const { as } = settingWords[name]
  let text = typed.trim()
  if (as !== undefined) text = text.normalize('NFKC').replaceAll('，', ',').replace(/\s+/g, '')
  if (as === 'yuan' && text !== '') {
    const amount = requiredAmount.safeParse(text)
    if (!amount.success) return { error: amount.error.issues[0]?.message ?? '' }
    text = String(yuanToFen(amount.data))
  }
  const read = settingsSchema.shape[name].safeParse(text === '' ? undefined : text, {
    errorMap: settingErrors,
  })
  return read.success
    ? { text, value: read.data }
    : { error: read.error.issues[0]?.message ?? '写法不正确' }
}

/** A stored value as it is typed: 分 in yuan. */
export function toTyped(name: SettingName, stored: string): string {
  const isAmount = settingWords[name].as === 'yuan' && /^\d+$/.test(stored)
  return isAmount ? formatYuanFen(Number(stored)) : stored
}

/** The default of a setting, as the environment would have it; '' for none. */
export function usualOf(name: SettingName): string {
  let schema: z.ZodTypeAny = settingsSchema.shape[name]
  while (schema instanceof z.ZodEffects) schema = schema.innerType() as z.ZodTypeAny
  return schema instanceof z.ZodDefault ? String((schema._def.defaultValue as () => unknown)()) : ''
}

/** A stored value in words, as the log tells it. */
export function inWords(name: SettingName, stored: string): string {
  const { choices, as, unit = '' } = settingWords[name]
  const text = stored === '' ? usualOf(name) : stored
  if (text === '') return ''
  return choices?.[text] ?? `${as === 'yuan' ? '¥' : ''}${toTyped(name, text)}${unit}`
}
