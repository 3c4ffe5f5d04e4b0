import { storeRoles, type StoreRole } from '#contract/store-roles'
import type { StorePerson } from '#contract/store-people'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { PageForm } from '#app/components/ui/page-form'
import { peoplePaths } from '#app/site/people-paths'
import { RemoveText } from './remove-text'

interface PeopleListProps {
  people: readonly StorePerson[]
  stores: readonly { id: number; company: string }[]
}

export function PeopleList({ people, stores }: PeopleListProps) {
  if (people.length === 0) return <p className="empty">还没有其他人员，所有事情由您一人办理。</p>
  return (
    <ul className="store-people">
      {people.map((person) => (
        <li key={person.id}>
          <h3>
            {person.name} <small className="muted">{`${person.username}，${person.phone}`}</small>
          </h3>
          {stores.map((store) => (
            <RolesForm key={store.id} person={person} store={store} />
          ))}
          <ConfirmLink
            className="button button-small button-danger"
            href={peoplePaths.remove(person.id)}
            label="移出全部门店"
            accessibleName={`移出全部门店 ${person.name}`}
            question={`确定把${person.name}移出全部门店吗?`}
            confirmLabel="移出"
          >
            <RemoveText name={person.name} />
          </ConfirmLink>
        </li>
      ))}
    </ul>
  )
}

interface RolesFormProps {
  person: StorePerson
  store: { id: number; company: string }
}

/** The roles of somebody in one store; without any they are removed, after confirmation. */
function RolesForm({ person, store }: RolesFormProps) {
  const has = person.stores.find(({ id }) => id === store.id)?.roles ?? []
  const company = store.company === '' ? '未完成注册的门店' : store.company
  return (
    // Remounted when the roles have changed: checkboxes are uncontrolled.
    <PageForm className="store-roles" key={has.join()}>
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="storeId" value={store.id} />
      <fieldset>
        <legend>{company}</legend>
        {(Object.keys(storeRoles) as StoreRole[]).map((role) => (
          <label className="checkbox" key={role}>
            <input
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={has.includes(role)}
              aria-label={`${person.name} ${company} ${storeRoles[role]}`}
            />
            {storeRoles[role]}
          </label>
        ))}
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value="roles"
          aria-label={`保存权限 ${person.name} ${company}`}
        >
          保存
        </button>
      </fieldset>
    </PageForm>
  )
}
