import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'
import { dropKeptForm, getKeptForm, type KeptForm } from '#app/web/kept-form.server'
import { redirectWithToast } from '#app/web/toast.server'

/**
 * The form that waited for this buyer to sign in again. Without one, or when another company has
 * signed in, leads to the home page and says so.
 */
export async function requireKeptForm(request: Request): Promise<KeptForm> {
  const [{ company }, kept] = await Promise.all([
    callOrThrow(request, 'user.base', {}),
    getKeptForm(request),
  ])
  if (kept !== undefined && (kept.company === '' || kept.company === company)) return kept
  const message =
    kept === undefined ? '没有等待提交的内容' : '已换了账号登录，之前填写的内容没有提交'
  const headers = new Headers({ 'Set-Cookie': await dropKeptForm() })
  throw await redirectWithToast(paths.home(), { kind: 'warning', message }, headers)
}
