import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PhoneAppealPaper } from '#app/components/phone-appeal/phone-appeal-paper'
import { PrintButton } from '#app/components/ui/print-button'
import { getCommonData } from '#app/services/common.server'
import { getAppealDefaults } from '#app/services/account/phone-appeals.server'
import { codePaths } from '#app/site/code-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'

export const handle = {
  title: '换绑手机号申请书',
  loginHeader: true,
  sidePanel: false,
  footer: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const [known, common] = await Promise.all([getAppealDefaults(request), getCommonData(request)])
  return { known, supplier: common?.site.company ?? '' }
}

/** Prints the input without saving it. A POST, so that no address contains personal data. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const said = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= 100 ? [[name, value] as const] : [],
  )
  return { typed: Object.fromEntries(said) }
}

export default function AppealPaperPage() {
  const { known, supplier } = useLoaderData<typeof loader>()
  const typed: Record<string, string> = useActionData<typeof action>()?.typed ?? {}
  return (
    <div className="container">
      <p className="page-head paper-ways">
        <PrintButton label="打印" />
        <a className="button" href={codePaths.appeal()}>
          返回
        </a>
      </p>
      <PhoneAppealPaper known={{ ...known, ...typed }} supplier={supplier} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
