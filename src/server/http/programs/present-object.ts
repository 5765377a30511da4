import type { StoredObject } from '#server/operations/storage/find-object.ts'
import type { FolderItem } from '#server/operations/storage/list-objects.ts'

/** A picture as the storage protocol lists it. */
export function presentObject(object: StoredObject, name = object.path) {
  return {
    name,
    id: object.id,
    bucket_id: object.bucket,
    owner: object.uploaded_by,
    updated_at: object.updated_at,
    created_at: object.created_at,
    last_accessed_at: object.updated_at,
    metadata: {
      eTag: `"${object.media_name}"`,
      size: object.byte_size,
      contentLength: object.byte_size,
      mimetype: object.content_type,
      cacheControl: `max-age=${object.cache_seconds}`,
      lastModified: object.updated_at,
      httpStatusCode: 200,
    },
  }
}

/** One thing in a folder; a folder is nothing but its name. */
export function presentFolderItem({ name, object }: FolderItem) {
  if (object) return presentObject(object, name)
  return {
    name,
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  }
}

/** Returns the facts of a picture, for a client that asks about one alone. */
export function presentObjectInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.path,
    bucket_id: object.bucket,
    version: object.media_id,
    size: object.byte_size,
    content_type: object.content_type,
    cache_control: `max-age=${object.cache_seconds}`,
    etag: `"${object.media_name}"`,
    metadata: {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}
