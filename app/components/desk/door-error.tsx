import { FormErrorPage } from '#app/components/errors/form-error-page'

/** The error page before the desk, where no frame is around it. */
export function DoorError() {
  return (
    <main id="main">
      <FormErrorPage />
    </main>
  )
}
