import { FormErrorPage } from '#app/components/errors/form-error-page'
import { HomeLink } from '#app/components/errors/home-link'
import { deskPaths } from '#app/site/desk-paths'

const door = { href: deskPaths.login(), words: '登录工作台' }

/** The error page before the desk, where no frame is around it. */
export function DoorError() {
  return (
    <main id="main">
      <HomeLink.Provider value={door}>
        <FormErrorPage />
      </HomeLink.Provider>
    </main>
  )
}
