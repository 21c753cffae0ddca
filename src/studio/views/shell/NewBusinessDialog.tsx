import { useState } from 'react';
import { replaceBusiness } from '../../model/edits/edits.ts';
import type { Template } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, StudioDialog } from '../ui/controls.tsx';

interface TemplateListProps {
  readonly templates: readonly Template[];
  readonly onChoose: (template: Template) => void;
}

/** The businesses that a new one can begin with. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  return (
    <ul className="plain-list">
      {templates.length === 0 && <li className="muted">There is no example to begin with.</li>}
      {templates.map((template) => (
        <li className="panel" key={template.id}>
          <div className="row spread">
            <strong>{template.title}</strong>
            <Action
              text="Begin with this"
              label={`Begin with ${template.title}`}
              onPress={() => onChoose(template)}
            />
          </div>
          <p className="muted">{template.about}</p>
          <div className="row">
            {template.pictures.map((picture) => (
              <img key={picture} className="thumbnail" src={picture} alt="" />
            ))}
          </div>
          <p className="muted">
            {template.steps.length} questions: {template.steps.join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Replaces everything by another business, after a question. */
export function NewBusinessDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, project, setPictures, editorStore, goTo, dispatch } = useStudio();
  const [chosen, setChosen] = useState<Template>();
  async function begin({ id, title }: Template) {
    const { files, publicFiles } = await store.loadTemplate(id);
    setPictures(publicFiles);
    const edit = replaceBusiness(editorStore.getState().documents, files, title);
    dispatch(edit);
    goTo(edit.location);
  }
  if (!chosen) {
    return (
      <StudioDialog title="Start another business" onClose={onClose}>
        <TemplateList templates={project.templates} onChoose={setChosen} />
        <div className="row end">
          <Action text="Cancel" onPress={onClose} />
        </div>
      </StudioDialog>
    );
  }
  return (
    <StudioDialog
      title={`Replace everything by “${chosen.title}”?`}
      confirmLabel="Replace everything"
      isDangerous
      onConfirm={() => begin(chosen)}
      onClose={onClose}
    >
      <p>
        All questions, prices and texts are replaced. Nothing is saved yet, and Undo brings
        everything back.
      </p>
    </StudioDialog>
  );
}
