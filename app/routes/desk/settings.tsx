import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { settingTopics } from '#contract/desk/setting-topics'
import { SettingFact } from '#app/components/desk/setting-fact'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.settings.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.settings', {})
}

export default function SettingsPage() {
  const { settings } = useLoaderData<typeof loader>()
  const mayChange = useMay('settings.write')
  return (
    <>
      <h1>{handle.title}</h1>
      {settingTopics.map(({ id, title, settings: inTopic }) => (
        <section key={id} className="panel" aria-labelledby={`topic-${id}`}>
          <h2 id={`topic-${id}`}>{title}</h2>
          <dl className="desk-facts">
            {settings
              .filter(({ name }) => name in inTopic)
              .map((setting) => (
                <SettingFact key={setting.name} setting={setting} />
              ))}
          </dl>
          <p className="form-links">
            <a href={deskPaths.settingTopic(id)}>
              {mayChange ? '修改' : '查看'}
              {title}
            </a>
          </p>
        </section>
      ))}
    </>
  )
}
