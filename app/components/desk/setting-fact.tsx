import { settingWords } from '#contract/desk/setting-topics'
import type { Setting } from '#contract/desk/settings'
import { changeInWords, settingInWords } from '#app/views/desk/setting-in-words'

/** What a setting is, and who made it so. */
export function SettingFact({ setting }: { setting: Setting }) {
  const { label, isNeeded } = settingWords[setting.name]
  const isMissing = isNeeded === true && setting.value === ''
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isMissing ? <span className="desk-late">还没有填</span> : settingInWords(setting)}{' '}
        <span className="muted">{changeInWords(setting)}</span>
      </dd>
    </div>
  )
}
