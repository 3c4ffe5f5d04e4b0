import { useLocation } from '@remix-run/react'
import { timeoutMessage } from '#app/words/outage'
import { useRefusal, useSeen } from './use-seen'

interface FormMessageProps {
  message: string | undefined
  /** Where 刷新 leads after a time-out; this page as it was opened when left out. */
  refresh?: string
  /** A row with the focus shows the message too. */
  isSaidElsewhere?: boolean
}

/** What went wrong with a whole form (温馨提示): in view and focused whenever the form is refused. */
export function FormMessage(props: FormMessageProps) {
  return props.message === undefined ? null : <Message {...props} message={props.message} />
}

function Message({
  message,
  refresh,
  isSaidElsewhere = false,
}: FormMessageProps & { message: string }) {
  const { pathname, search } = useLocation()
  const box = useSeen<HTMLDivElement>(useRefusal(isSaidElsewhere ? undefined : message))
  return (
    <div className="form-message" role="alert" tabIndex={-1} autoFocus={!isSaidElsewhere} ref={box}>
      <strong>温馨提示</strong>
      <p>{message}</p>
      {message.includes(timeoutMessage) && (
        <a className="button button-small" href={refresh ?? pathname + search} data-full>
          刷新
        </a>
      )}
    </div>
  )
}
