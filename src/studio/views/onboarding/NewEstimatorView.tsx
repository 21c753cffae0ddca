import { Stack, ViewHeading } from '../primitives/primitives.tsx';
import { loadTemplate } from '../../model/project/project-client.ts';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type { Template } from '../../model/project/protocol.ts';
import { TemplateList } from './TemplateList.tsx';

/** Begins anew on the desk: another estimator takes the place of the one that is there, until it is undone. */
export function NewEstimatorView() {
  const { project, dispatch, setView, setPictures } = useStudio();
  const { editor } = useEditor();
  async function create({ id, title }: Template) {
    const { files, publicFiles } = await loadTemplate(id);
    setPictures(publicFiles);
    const names = new Set(editor.files.map(({ name }) => name));
    dispatch({
      type: 'edit',
      description: `Begin with “${title}”`,
      location: { file: editor.files[0]?.name ?? '', path: [] },
      texts: Object.fromEntries(
        files.filter(({ name }) => names.has(name)).map(({ name, text }) => [name, text]),
      ),
    });
    setView('forms');
  }
  return (
    <Stack>
      <ViewHeading>A new estimator</ViewHeading>
      <p>
        What you choose takes the place of everything on your desk. Nothing is saved by that, and
        “Undo” brings back what was there.
      </p>
      <TemplateList templates={project.templates} onChoose={create} />
    </Stack>
  );
}
