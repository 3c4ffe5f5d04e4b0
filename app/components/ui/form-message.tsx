import { useLocation } from '@remix-run/react'
import { timeoutMessage } from '#app/words/outage'
import { useRefusal, useSeen } from './use-seen'

interface FormMessageProps {
  message: string | undefined
  title?: string
  /** Target of 刷新 after a timeout; by default this page as it was opened. */
  refresh?: string
  /** A row with the focus shows the message too. */
  isSaidElsewhere?: boolean
}

/** The error of a whole form (温馨提示), in view and focused whenever the form is refused. */
export function FormMessage(props: FormMessageProps) {
  return props.message === undefined ? null : <Message {...props} message={props.message} />
}

function Message({
  message,
  title = '温馨提示',
  refresh,
  isSaidElsewhere = false,
}: FormMessageProps & { message: string }) {
  const { pathname, search } = useLocation()
  const box = useSeen<HTMLDivElement>(useRefusal(isSaidElsewhere ? undefined : message))
  return (
    <div className="form-message" role="alert" tabIndex={-1} autoFocus={!isSaidElsewhere} ref={box}>
      <strong>{title}</strong>
      <p>{message}</p>
      {message.includes(timeoutMessage) && (
        <a className="button button-small" href={refresh ?? pathname + search} data-full>
          刷新
        </a>
      )}
    </div>
  )
}
