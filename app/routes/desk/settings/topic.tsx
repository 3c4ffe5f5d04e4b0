import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  faceTopic,
  settingsOfTopic,
  settingTopics,
  settingWords,
  type SettingName,
} from '#contract/desk/setting-topics'
import type { Setting } from '#contract/desk/settings'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ShopPictureForm } from '#app/components/desk/shop-picture-form'
import { SettingFact } from '#app/components/desk/setting-fact'
import { useMay } from '#app/components/desk/use-may'
import { SelectField } from '#app/components/ui/select-field'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { caseActions, sends } from '#app/services/desk/case.server'
import { sendsShopPicture } from '#app/services/desk/shop-pictures.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { valueInWords } from '#app/views/desk/setting-in-words'
import { requireId } from '#app/web/params'

export const handle = { title: deskPaths.settingTopic.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const topic = settingTopics.find((one) => one.id === id)
  if (topic === undefined) throw data({ message: '页面不存在' }, 404)
  const answer = await callOrThrow(request, 'desk.settingTopic', { id })
  return { ...answer, id, topic: topic.title }
}

export const action = caseActions(deskPaths.settingTopic, {
  edit: sends('desk.changeSettings', { done: '设置已保存，从现在起生效' }),
  logo: sendsShopPicture('Face', 'logo'),
  icon: sendsShopPicture('Face', 'icon'),
  code: sendsShopPicture('Face', 'code'),
})

export default function SettingTopicPage() {
  const { id, topic, settings, pictures, ...of } = useLoaderData<typeof loader>()
  const mayChange = useMay('settings.write')
  const locked = settings.filter(({ isLocked }) => isLocked)
  const isOpen = locked.length < settingsOfTopic(id).length
  return (
    <CasePage
      title={handle.title}
      of={of}
      decisions={
        mayChange &&
        (isOpen || id === faceTopic) && (
          <>
            {isOpen && <SettingsForm id={id} settings={settings} />}
            {id === faceTopic &&
              (['logo', 'icon', 'code'] as const).map((purpose) => (
                <ShopPictureForm key={purpose} purpose={purpose} pictures={pictures} />
              ))}
          </>
        )
      }
      back={{ href: deskPaths.settings(), label: '全部设置' }}
    >
      <section className="panel" aria-labelledby="topic-title">
        <h2 id="topic-title">{topic}</h2>
        <dl className="desk-facts">
          {settings.map((setting) => (
            <SettingFact key={setting.name} setting={setting} />
          ))}
        </dl>
      </section>
    </CasePage>
  )
}

interface SettingsFormProps {
  id: number
  settings: readonly Setting[]
}

function SettingsForm({ id, settings }: SettingsFormProps) {
  const byName = new Map(settings.map((setting) => [setting.name, setting]))
  const open = settingsOfTopic(id).filter((name) => byName.get(name)?.isLocked !== true)
  const present = settings.map(({ name, value, usual }) => [name, value === '' ? usual : value])
  return (
    <DecisionForm<SettingName>
      title="修改"
      intent="edit"
      words="留空恢复默认值。保存后从下一次打开页面起生效，已下的订单和已签的合同不变。"
      acts={[{ decision: 'edit', label: '保存', tone: 'primary' }]}
      defaultValue={Object.fromEntries(present) as Partial<Record<SettingName, string>>}
    >
      {(fields) =>
        open.map((name) => (
          <SettingField key={name} name={name} setting={byName.get(name)} field={fields[name]} />
        ))
      }
    </DecisionForm>
  )
}

interface SettingFieldProps {
  name: SettingName
  setting: Setting | undefined
  field: FieldMetadata
}

function SettingField({ name, setting, field }: SettingFieldProps) {
  const { label, does, as, unit, choices, isNeeded } = settingWords[name]
  const usual = setting?.usual ?? ''
  const hint = [
    does,
    isNeeded === true ? '接单前必须填写。' : '',
    usual === '' ? '' : `默认 ${valueInWords(name, usual)}。`,
  ].join('')
  if (choices !== undefined)
    return <SelectField label={label} field={field} hint={hint} choices={Object.entries(choices)} />
  const inUnit = as === 'yuan' ? '元' : unit
  return (
    <Field
      label={inUnit === undefined ? label : `${label}（${inUnit}）`}
      field={field}
      hint={hint}
      maxLength={500}
      type={as === 'colour' ? 'color' : 'text'}
      inputMode={as === 'yuan' ? 'decimal' : as === 'number' ? 'numeric' : undefined}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
