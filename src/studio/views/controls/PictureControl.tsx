import { useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { getPictureUrl } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Failure } from '../ui/controls.tsx';
import { getFieldAttributes, toFieldText, type ControlPropsOf } from './controlProps.ts';

/** A picture of the site, chosen from those that there are or uploaded. */
export function PictureControl(props: ControlPropsOf<'picture'>) {
  const { value, isRequired, onChange, name } = props;
  const { project, upload } = useStudio();
  const [failure, setFailure] = useState<string>();
  const chosen = toFieldText(value);
  const pictures = project.publicFiles.flatMap(({ path, parts }) =>
    parts.length > 0 ? parts.map((part) => `${path}#${part}`) : [path],
  );
  const urlOf = (picture: string) => getPictureUrl(project.publicFiles, picture);
  function uploadFile(file: File) {
    setFailure(undefined);
    upload?.(file).then(
      ({ path }) => onChange(path),
      (error: unknown) => setFailure(getErrorMessage(error)),
    );
  }
  return (
    <div {...getFieldAttributes(props)} role="group" tabIndex={-1} className="stack tight">
      <div className="row">
        {chosen === '' ? (
          'No picture'
        ) : (
          <img className="thumbnail" src={urlOf(chosen)} alt={chosen} />
        )}
        {upload && (
          <label className="upload">
            <span className="button">Upload…</span>
            <input
              type="file"
              aria-label={`Upload: ${name}`}
              accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.gif"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) uploadFile(file);
                target.value = '';
              }}
            />
          </label>
        )}
        {chosen !== '' && !isRequired && (
          <Action text="Remove" label={`Remove: ${name}`} onPress={() => onChange(undefined)} />
        )}
      </div>
      <details>
        <summary>Choose from the site’s pictures</summary>
        {/* One stop for Tab, however many pictures there are: the arrow keys go through them. */}
        <Toolbar className="gallery" aria-label="Pictures">
          {pictures.map((picture) => (
            <Action
              key={picture}
              text={<img className="thumbnail" src={urlOf(picture)} alt="" loading="lazy" />}
              label={picture}
              title={picture}
              isChosen={picture === value}
              onPress={() => onChange(picture)}
            />
          ))}
        </Toolbar>
      </details>
      <Failure text={failure} />
    </div>
  );
}
