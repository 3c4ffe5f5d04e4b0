import type { SubmissionResult } from '@conform-to/dom'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface BindQuestionProps {
  name: string
  username: string
  lastResult: SubmissionResult | undefined
}

/** Confirmation before the scanned WeChat is bound to the account. */
export function BindQuestion({ name, username, lastResult }: BindQuestionProps) {
  const [form] = useForm({ id: 'bind', lastResult })
  return (
    <PageForm id={form.id}>
      <FormMessage message={form.errors?.[0]} />
      <p>
        把微信“{name}”绑定到 {username}？绑定后可以用它扫码登录。
      </p>
      <p className="account-ways">
        <button type="submit" className="button button-primary" name="intent" value="bind">
          绑定
        </button>{' '}
        <button type="submit" className="button" name="intent" value="cancel">
          不绑定
        </button>
      </p>
    </PageForm>
  )
}
