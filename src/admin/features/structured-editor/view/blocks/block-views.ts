import type { EditorProps, NodeViewConstructor } from 'prosemirror-view'
import { asIsView } from './as-is-view.ts'
import { pictureView, recipeView, videoView } from './atom-views.ts'
import type { BlockEvents } from './block-events.ts'
import { calloutView } from './callout-view.ts'
import { tableView } from './table-view.ts'
import { taskView } from './task-view.ts'

/** How the blocks are shown that are more than words. */
export function blockViews(events: BlockEvents): NonNullable<EditorProps['nodeViews']> {
  return {
    picture: pictureView(events),
    recipe: recipeView(events),
    video: videoView,
    as_is: asIsView(events),
    table: tableView,
    // An item that is no task, and a quotation that is no note, are shown as the schema says.
    list_item: taskView as NodeViewConstructor,
    quotation: calloutView as NodeViewConstructor,
  }
}
