import { HomeLink } from '#app/components/errors/error-page'
import { FormErrorPage } from '#app/components/errors/form-error-page'
import { deskPaths } from '#app/site/desk-paths'

const door = (
  <a className="button" href={deskPaths.login()}>
    登录工作台
  </a>
)

export function DoorError() {
  return (
    <main id="main">
      <HomeLink.Provider value={door}>
        <FormErrorPage />
      </HomeLink.Provider>
    </main>
  )
}
