import { hiddenRowsName } from '#app/views/hidden-rows'

/** Beside the file of a sheet. A file cannot be kept in a form, and so this is chosen anew with it. */
export function HiddenRowsField() {
  return (
    <div className="field">
      <label>
        <input type="checkbox" name={hiddenRowsName} value="1" /> 连同被筛选隐藏的行一起读
      </label>
    </div>
  )
}
