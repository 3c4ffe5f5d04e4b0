import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ResendForm } from '#app/components/ui/resend-form'
import { requireKeptForm } from '#app/services/kept-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageTitle } from '#app/site/title'

export const handle = { title: '继续提交' } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, fields, hadFile } = await requireKeptForm(request)
  return { address, fields, hadFile }
}

export default function ContinuePage() {
  const { address, fields, hadFile } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">您填写的内容都在</h1>
      <p>
        刚才提交的内容还没有生效，现在可以继续。
        {hadFile && '文件不能代为保留，请在下一页重新选择。'}
      </p>
      <ResendForm action={address} fields={fields}>
        继续提交
      </ResendForm>
      <p className="notice-page-actions">
        <a className="button" href={address}>
          不提交，返回该页
        </a>
      </p>
    </section>
  )
}
