import { POST_TYPE_LABELS, POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { useFields } from '../../features/saving/use-fields.ts'
import { useWriter } from '../writer/writer-context.ts'

/** The type of the post, to be looked at or chosen before it is published. */
export function WhereItAppears() {
  const { writing, actions } = useWriter()
  const { document } = writing
  const { postType } = useFields(document)
  return (
    <Field label="Appears in">
      {(control) => (
        <Select
          {...control}
          data-field="postType"
          value={postType}
          onChange={({ currentTarget }) => {
            document.change({ postType: currentTarget.value as PostType | '' })
            actions.setFaults(actions.findFaults())
          }}
        >
          {postType === '' ? <option value="">Choose…</option> : null}
          {POST_TYPES.map((type) => (
            <option key={type} value={type}>
              {POST_TYPE_LABELS[type].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
