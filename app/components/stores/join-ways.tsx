import type { SubmissionResult } from '@conform-to/dom'
import { storeRoles, type StoreRole } from '#contract/store-roles'
import { AccountForm } from '#app/components/account/account-form'
import type { Question } from '#app/components/account/human-fields'
import { NewAccountForm } from '#app/components/account/new-account-form'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'

interface JoinWaysProps {
  token: string
  invitation: {
    stores: readonly { company: string }[]
    roles: readonly StoreRole[]
    phone: string
    isOfOther: boolean
  }
  isSignedIn: boolean
  /** The phone a code was sent to; '' before. */
  account: string
  isVerified: boolean
  agreement: string
  resendAt: number
  stamp: string
  question?: Question | undefined
  isDemo: boolean
  lastResult:
    | (SubmissionResult & {
        question?: Question
        isVerified?: boolean
      })
    | undefined
}

/** An invitation, to accept with an existing account or a new one. */
export function JoinWays(props: JoinWaysProps) {
  const { invitation, isSignedIn, lastResult } = props
  return (
    <>
      <p>
        {`手机 ${invitation.phone} 受邀加入 ${invitation.stores.map(({ company }) => company).join('、')}，`}
        {`权限：${invitation.roles.map((role) => storeRoles[role]).join('、')}。`}
      </p>
      {!isSignedIn && <NewPerson {...props} />}
      {isSignedIn && invitation.isOfOther && <LeaveForm message={messageOf(lastResult)} />}
      {isSignedIn && !invitation.isOfOther && <AcceptForm message={messageOf(lastResult)} />}
    </>
  )
}

function AcceptForm({ message }: { message: string | undefined }) {
  return (
    <PageForm>
      <FormMessage message={message} />
      <p>用现在登录的账号加入，登录密码不变。</p>
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="accept"
      >
        接受邀请
      </button>
    </PageForm>
  )
}

/** Signs out a person with another phone, to continue with the invited account. */
function LeaveForm({ message }: { message: string | undefined }) {
  return (
    <PageForm>
      <FormMessage message={message} />
      <p>当前账号不是受邀的手机号。请退出，用受邀的手机号登录或注册。</p>
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="leave"
      >
        退出登录，换受邀的账号
      </button>
    </PageForm>
  )
}

function NewPerson(props: JoinWaysProps) {
  const { token, account, lastResult, stamp, isDemo } = props
  const isVerified = props.isVerified || lastResult?.isVerified === true
  const question = lastResult?.question ?? props.question
  return (
    <>
      {account === '' ? (
        <AccountForm lastResult={lastResult} stamp={stamp} question={question} label="手机号" />
      ) : (
        <>
          <p className="account-sent" role="status">
            {isVerified ? `手机 ${account} 已验证。` : `验证码已发送到 ${account}。`}
          </p>
          <NewAccountForm
            lastResult={lastResult}
            stamp={stamp}
            question={question}
            isVerified={isVerified}
            isDemo={isDemo}
            username={undefined}
            wechat={undefined}
            agreement={props.agreement}
            resendAt={props.resendAt}
            submitLabel="设置密码并加入"
          />
        </>
      )}
      <p className="form-links">
        <a href={paths.login(severalStoresPaths.join(token))}>已有账号，登录后接受</a>
      </p>
    </>
  )
}

function messageOf(lastResult: SubmissionResult | undefined): string | undefined {
  return Object.values(lastResult?.error ?? {}).flatMap((errors) => errors ?? [])[0]
}
