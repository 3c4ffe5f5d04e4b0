/** What went wrong with a whole form (温馨提示), announced when it appears. */
export function FormMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <div className="form-message" role="alert">
      <strong>温馨提示</strong>
      <p>{message}</p>
    </div>
  )
}
