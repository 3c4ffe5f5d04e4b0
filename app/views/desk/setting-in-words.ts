import { settingWords, type SettingName } from '#contract/desk/setting-topics'
import type { Setting } from '#contract/desk/settings'
import { formatDateTime } from '#app/words/dates'

/** ¥800.00, 7 天, 收货后自动; — for nothing. */
export function valueInWords(name: SettingName, value: string): string {
  if (value === '') return '—'
  const { as, choices, unit } = settingWords[name]
  if (choices !== undefined) return choices[value] ?? value
  if (as === 'yuan') return `¥${value}`
  return unit === undefined ? value : `${value} ${unit}`
}

export function settingInWords({ name, value, usual }: Setting): string {
  return valueInWords(name, value === '' ? usual : value)
}

/** Who set it when, or that nobody did. */
export function changeInWords({ isLocked, value, usual, changedAt, changedBy }: Setting): string {
  if (isLocked) return '由环境变量设定'
  if (changedAt !== undefined && changedBy !== undefined)
    return `${changedBy} ${formatDateTime(changedAt)}`
  return value === '' && usual !== '' ? '默认' : ''
}
